type Props = { labels: readonly string[] };

/** Head of a table whose columns all begin at the left. */
export const ColumnHeads = ({ labels }: Props) => (
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
