type Props = { labels: readonly string[] };

/** Header row of a table, each header at the left of its column. */
export const ColumnHeaders = ({ labels }: Props) => (
  <thead>
    <tr>
      {labels.map((label) => (
        <th
          key={label}
          scope="col"
          className="px-4 py-2.5 text-left text-sm font-medium whitespace-nowrap text-muted"
        >
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
