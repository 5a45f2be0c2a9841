import { exec } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '#host/launch/settings.ts'
import manifest from '../package.json' with { type: 'json' }

/** A proxy that refuses connections, so that anything that uses the network fails. */
const closedProxy = 'http://127.0.0.1:9'

// The test regenerates the file if it is outdated. Commit the result.
it('the generated types match schemas and queries (npm run typegen)', async () => {
  const generated = join(root, 'schemas', 'sanity.types.ts')
  const checkedIn = await readFile(generated, 'utf8')

  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const { stdout, stderr } = await promisify(exec)(manifest.scripts.typegen, {
    cwd: root,
    env: {
      ...process.env,
      PATH: path,
      CI: '1',
      JITI_FS_CACHE: 'false',
      HTTP_PROXY: closedProxy,
      HTTPS_PROXY: closedProxy,
    },
  })

  expect(stdout + stderr).toMatch(/2\d queries/)
  expect(await readFile(generated, 'utf8')).toBe(checkedIn)
})
