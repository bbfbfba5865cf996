/** For a query that always returns one row, such as an aggregate without groups. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always has a row had none.');
  return row;
}
