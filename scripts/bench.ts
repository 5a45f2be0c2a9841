import { runCommand } from '#scripts/launch/failure.ts'
import { describeRun } from '#tests/bench/machine.ts'
import { type Report, toMarkdown } from '#tests/bench/report.ts'
import { chooseSections } from '#tests/bench/section.ts'
import { sections } from '#tests/bench/sections/list.ts'
import { openServers } from '#tests/bench/servers.ts'

// npm run bench: what we claim about speed, weight and memory, measured beside a yardstick in the same run;
// `npm run bench -- <word>`: one section of it. A figure that misses its bar is said, and is no failure; a section
// that could not be measured is one.
await runCommand(async () => {
  const chosen = chooseSections(sections, process.argv.slice(2))
  const started = Date.now()
  const servers = openServers()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void servers.close().finally(() => process.exit(1)))
  }
  console.log(describeRun(new Date()))
  const reports: Report[] = []
  const unmeasured: string[] = []
  try {
    for (const { word, title, run } of chosen) {
      console.log(`\n## ${title}\n`)
      try {
        const report = await run(servers)
        reports.push(report)
        console.log([...(report.notes ?? []), '', toMarkdown(report.lines)].join('\n'))
      } catch (error) {
        // The others can be measured all the same.
        console.error('This could not be measured:', error)
        unmeasured.push(word)
      }
    }
  } finally {
    await servers.close()
  }
  console.log(`\n${summary(reports)} In ${((Date.now() - started) / 60_000).toFixed(1)} min.`)
  if (unmeasured.length > 0) console.log(`Not measured: ${unmeasured.join(', ')}.`)
  return unmeasured.length > 0 ? 1 : 0
})

function summary(reports: readonly Report[]): string {
  const judged = reports.reduce((sum, report) => sum + report.judged, 0)
  const missed = reports.flatMap((report) => report.missed)
  if (judged === 0) return 'Nothing here has a bar.'
  if (missed.length === 0) return `All ${judged} bars are reached.`
  const lines = missed.map((what) => `\n- ${what}`)
  return `${judged - missed.length} of ${judged} bars are reached; not these:${lines.join('')}\n\n`
}
