/** Renders the head of a table with a heading for each column. @param titles an empty one is the corner above row headings. */
export function ColumnHeadings({ titles }: { titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map(title =>
          title === '' ? (
            <td key="corner" />
          ) : (
            <th key={title} scope="col">
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}
