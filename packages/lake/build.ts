import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/**
 * Builds the npm package, as JavaScript with type declarations because Node doesn't strip types inside node_modules:
 * `node packages/lake/build.ts [folder]`. Writes to `packages/lake/dist` by default.
 */

const SOURCE = import.meta.dirname
const output = process.argv[2] ?? join(SOURCE, 'dist')

const MANIFEST = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.string(),
  engines: z.record(z.string(), z.string()),
  bin: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
})

rmSync(output, { recursive: true, force: true })
compile()
writeFileSync(join(output, 'README.md'), readme())
copyFileSync(join(SOURCE, '../../LICENSE'), join(output, 'LICENSE'))
writeFileSync(join(output, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`)

function compile(): void {
  // By path: other versions of TypeScript install a `tsc` too.
  const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))
  const args = [tsc, '-p', join(SOURCE, 'tsconfig.build.json'), '--outDir', output]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error('TypeScript could not compile the lake. See its output above.')
}

/** Returns the README without links to sources, which the package doesn't contain. */
function readme(): string {
  const text = readFileSync(join(SOURCE, 'README.md'), 'utf8')
  return text.replace(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1')
}

function packageManifest() {
  const { exports, bin, ...rest } = MANIFEST.parse(
    JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')),
  )
  return {
    ...rest,
    bin: mapValues(bin, toJavaScript),
    // Patterns give this repository's tests access to single files. They aren't public.
    exports: mapValues(
      Object.fromEntries(Object.entries(exports).filter(([path]) => !path.includes('*'))),
      (file) => ({ types: file.replace(/\.ts$/, '.d.ts'), default: toJavaScript(file) }),
    ),
    // The compiler rewrites relative imports only.
    imports: { '#lake/*.ts': { types: './*.d.ts', default: './*.js' } },
  }
}

function toJavaScript(file: string): string {
  return file.replace(/\.ts$/, '.js')
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
