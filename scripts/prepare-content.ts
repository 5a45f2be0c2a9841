import { runCommand } from '#host/launch/failure.ts'
import { prepareContent, registerHooks } from '#host/launch/prepare-content.ts'
import { loadSecrets } from '#host/launch/secrets.ts'
import { readSettings } from '#host/launch/settings.ts'

// Run by the launcher of an earlier version, which replaces only Next and the front with those of this version.
await runCommand(async () => {
  const settings = readSettings()
  const secrets = loadSecrets(settings.dataDir, settings.variables)
  await prepareContent(settings, secrets, 'production')
  await registerHooks(settings, secrets)
  return 0
})
