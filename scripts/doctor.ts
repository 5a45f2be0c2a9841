import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { examineBackups } from '#scripts/doctor/backups.ts'
import { examineContent } from '#scripts/doctor/content.ts'
import type { Finding } from '#scripts/doctor/finding.ts'
import { examineMachine } from '#scripts/doctor/machine.ts'
import { examineSite } from '#scripts/doctor/site.ts'
import { examineSupabase } from '#scripts/doctor/supabase.ts'
import { runCommand } from '#scripts/launch/failure.ts'
import { loadSecrets } from '#scripts/launch/secrets.ts'
import { readSettings } from '#scripts/launch/settings.ts'

const marks = { good: 'ok   ', note: 'note ', wrong: 'WRONG' } as const

// npm run doctor: says what is set, missing or wrong, and what to do about it. Changes nothing.
await runCommand(async () => {
  const settings = readSettings()
  const secrets = existsSync(join(settings.dataDir, 'secrets.json'))
    ? loadSecrets(settings.dataDir, settings.variables)
    : undefined
  const findings = [
    ...(await examineMachine(settings)),
    ...(await examineContent(settings, secrets)),
    ...(await examineSupabase(settings)),
    ...(await examineSite(settings)),
    examineBackups(settings),
  ]
  for (const finding of findings) console.log(line(finding))
  const bad = findings.filter(({ state }) => state === 'wrong').length
  console.log(bad === 0 ? '\nNothing is wrong.' : `\n${bad} to mend.`)
  return bad === 0 ? 0 : 1
})

function line({ state, subject, text }: Finding): string {
  const [first = '', ...rest] = text.split('\n')
  return [`${marks[state]}  ${subject}: ${first}`, ...rest.map((each) => `       ${each}`)].join(
    '\n',
  )
}
