import { existsSync } from 'node:fs'
import { readOutcome } from '#host/backup/daily.ts'
import { examineCdn } from '#host/doctor/cdn.ts'
import { examineContent } from '#host/doctor/content.ts'
import { type Finding, good, note, wrong } from '#host/doctor/finding.ts'
import { examineMachine } from '#host/doctor/machine.ts'
import { examineSite } from '#host/doctor/site.ts'
import { examineSupabase } from '#host/doctor/supabase.ts'
import { runCommand } from '#host/launch/failure.ts'
import { adoptNetwork } from '#host/launch/network.ts'
import { readSettings, type Settings } from '#host/launch/settings.ts'

/** Milliseconds after which a daily backup counts as overdue. */
const STALE_MS = 26 * 60 * 60_000

export function examineBackups(
  { backup: { at }, dataDir }: Pick<Settings, 'backup' | 'dataDir'>,
  now = new Date(),
): Finding {
  const subject = 'Backups'
  const { succeeded, failed } = readOutcome(dataDir)
  const last = succeeded
    ? `the last daily backup is ${succeeded.file}, made ${succeeded.at}`
    : 'there is none yet'
  if (at === undefined) {
    return note(subject, `daily backups are off (set BACKUP_AT); ${last}`)
  }
  if (failed) return wrong(subject, `the backup of ${failed.at} failed: ${failed.reason}; ${last}`)
  if (!succeeded) {
    return note(subject, `made every day at ${at} while the site runs; ${last}`)
  }
  if (!existsSync(succeeded.file)) return wrong(subject, `${succeeded.file} no longer exists`)
  return now.getTime() - new Date(succeeded.at).getTime() > STALE_MS
    ? wrong(subject, `${last}; backups are made at ${at}, but only while the site runs`)
    : good(subject, `made every day at ${at}; ${last}`)
}

const marks = {
  good: 'ok         ',
  note: 'note       ',
  wrong: 'WRONG      ',
  unchecked: 'NOT CHECKED',
} as const

// npm run doctor: checks the settings and services, and explains how to fix problems. Changes nothing.
await runCommand(async () => {
  const settings = readSettings()
  adoptNetwork(settings)
  const findings = [
    ...(await examineMachine(settings)),
    ...(await examineContent(settings)),
    ...(await examineSupabase(settings)),
    ...(await examineSite(settings)),
    await examineCdn(settings),
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
