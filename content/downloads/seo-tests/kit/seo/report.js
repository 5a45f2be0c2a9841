/** One line for each rule and section of the site, with a count and one example, failures first. */
export function report(problems) {
  const groups = Map.groupBy(problems, ({ url, rule, severity }) =>
    [severity, rule, `/${new URL(url).pathname.split('/')[1]}`].join('  '),
  )
  return [...groups]
    .map(([group, list]) => ({ group, count: list.length, example: list[0] }))
    .sort((a, b) => a.group.slice(0, 4).localeCompare(b.group.slice(0, 4)) || b.count - a.count)
    .map(({ group, count, example }) => `${group}  ${count}×  ${example.url}  ${example.text}`)
}
