import { existsSync } from 'node:fs'
import { readOutcome } from '#host/backup/daily.ts'
import { examineContent } from '#host/doctor/content.ts'
import { type Finding, good, note, wrong } from '#host/doctor/finding.ts'
import { examineMachine } from '#host/doctor/machine.ts'
import { examineSite } from '#host/doctor/site.ts'
import { examineSupabase } from '#host/doctor/supabase.ts'
import { runCommand } from '#host/launch/failure.ts'
import { adoptNetwork } from '#host/launch/network.ts'
import { readSettings, type Settings } from '#host/launch/settings.ts'

/** A daily backup that is older than this did not happen, in milliseconds. */
const STALE_MS = 26 * 60 * 60_000

/** When the last daily backup succeeded, or why there is none. */
export function examineBackups(
  { backup: { at }, dataDir }: Pick<Settings, 'backup' | 'dataDir'>,
  now = new Date(),
): Finding {
  const subject = 'Backups'
  const { succeeded, failed } = readOutcome(dataDir)
  const last = succeeded
    ? `the last daily one is ${succeeded.file}, of ${succeeded.at}`
    : 'none yet'
  if (at === undefined) {
    return note(subject, `none is made by itself (BACKUP_AT); ${last}`)
  }
  if (failed) return wrong(subject, `that of ${failed.at} failed: ${failed.reason}; ${last}`)
  if (!succeeded) {
    return note(subject, `every day at ${at} while the site runs; ${last}`)
  }
  if (!existsSync(succeeded.file)) return wrong(subject, `${succeeded.file} is not there any more`)
  return now.getTime() - new Date(succeeded.at).getTime() > STALE_MS
    ? wrong(subject, `${last}; it is made at ${at} only while the site runs`)
    : good(subject, `every day at ${at}; ${last}`)
}

const marks = {
  good: 'ok         ',
  note: 'note       ',
  wrong: 'WRONG      ',
  unchecked: 'NOT CHECKED',
} as const

// npm run doctor: says what is set, missing or wrong, and what to do about it. Changes nothing.
await runCommand(async () => {
  const settings = readSettings()
  adoptNetwork(settings)
  const findings = [
    ...(await examineMachine(settings)),
    ...(await examineContent(settings)),
    ...(await examineSupabase(settings)),
    ...(await examineSite(settings)),
    examineBackups(settings),
  ]
  for (const finding of findings) console.log(line(finding))
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length
  const [bad, open] = [count('wrong'), count('unchecked')]
  console.log(`\n${findings.length - open} checked, ${bad} wrong, ${open} not checked.`)
  return bad === 0 ? 0 : 1
})

function line({ state, subject, text }: Finding): string {
  const [first = '', ...rest] = text.split('\n')
  const indent = ' '.repeat(marks.good.length + 2)
  return [`${marks[state]}  ${subject}: ${first}`, ...rest.map((each) => `${indent}${each}`)].join(
    '\n',
  )
}
