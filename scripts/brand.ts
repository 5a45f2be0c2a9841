import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { runCommand } from '#host/launch/failure.ts'
import { root } from '#host/launch/settings.ts'

// npm run brand: writes the icons, email templates and colors derived from site/brand/.
await runCommand(async () => {
  // Node can't run TSX.
  const { module } = await runnerImport<typeof import('#site/brand/write.tsx')>(
    join(root, 'site', 'brand', 'write.tsx'),
    { configFile: false, root },
  )
  for (const [path, content] of await module.brandFiles(root)) {
    writeFileSync(join(root, path), content)
    console.log(path)
  }
  return 0
})
