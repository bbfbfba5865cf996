/** Returns the row of a query that always has one, as an aggregate without groups; throws where none came. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always has a row had none.');
  return row;
}
