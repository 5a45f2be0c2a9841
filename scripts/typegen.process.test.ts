import { exec } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '#host/launch/settings.ts'
import manifest from '../package.json' with { type: 'json' }

/** Whatever asks the network meets a closed door. */
const closed = 'http://127.0.0.1:9'

// What it finds out of date it has renewed by then: commit that.
it('Whoever reads the generated types reads what schemas and queries say: npm run typegen', async () => {
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
      HTTP_PROXY: closed,
      HTTPS_PROXY: closed,
    },
  })

  expect(stdout + stderr).toMatch(/1\d queries/)
  expect(await readFile(generated, 'utf8')).toBe(checkedIn)
})
