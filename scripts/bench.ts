import { Failure, runCommand } from '#host/launch/failure.ts'
import { describeRun } from '#tests/bench/machine.ts'
import { type Report, summaryOf, toText } from '#tests/bench/report.ts'
import { chooseSections } from '#tests/bench/section.ts'
import { sections } from '#tests/bench/sections/list.ts'
import { openServers } from '#tests/bench/servers.ts'

// npm run bench: measures what we claim about speed, weight and memory, next to a baseline in the same run.
// `npm run bench -- <word>` runs one section. A missed target is reported but doesn't fail the run. A
// section that can't be measured does.
await runCommand(async () => {
  const chosen = chooseSections(sections, process.argv.slice(2))
  const started = Date.now()
  const servers = openServers()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void servers.close().finally(() => process.exit(1)))
  }
  console.log(describeRun(new Date()))
  const reports = new Map<string, Report>()
  const unmeasured: string[] = []
  try {
    for (const { word, title, run } of chosen) {
      console.log(`\n## ${title}`)
      try {
        const report = await run(servers)
        reports.set(word, report)
        console.log(`\n${toText(report)}`)
      } catch (error) {
        console.error(
          'Could not measure this section:',
          error instanceof Failure ? error.message : error,
        )
        unmeasured.push(word)
      }
    }
  } finally {
    await servers.close()
  }
  console.log(
    `\n${summaryOf(reports)}\nIt took ${((Date.now() - started) / 60_000).toFixed(1)} min.`,
  )
  if (unmeasured.length > 0) console.log(`Not measured: ${unmeasured.join(', ')}.`)
  return unmeasured.length > 0 ? 1 : 0
})
