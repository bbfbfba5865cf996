/** The query must always return one row, as an aggregate without groups does; throws otherwise. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always has a row had none.');
  return row;
}
