import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

type Sql = { ok: true; rows: string[] } | { ok: false; sqlState: string; message: string }

export type TemporaryPostgres = Disposable & {
  /** Runs statements; stops at the first error. Rows come as text, columns separated by `|`. */
  run(sql: string): Sql
}

/** Is there a PostgreSQL on this machine that a test can start? */
export const hasPostgres = ['initdb', 'pg_ctl', 'psql'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

/** A PostgreSQL of its own in a temporary folder, reachable only through a socket in that folder. */
export function startTemporaryPostgres(): TemporaryPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  const account = serverAccount()
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { ...account, cwd: folder, stdio: 'ignore' })

  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'superuser', '-A', 'trust', '--no-sync'])
  run('pg_ctl', ['-D', data, '-w', '-o', `-k ${folder} -c listen_addresses= -F`, 'start'])

  return {
    run(sql) {
      const flags = ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=verbose']
      const result = spawnSync('psql', [...flags, '-h', folder, '-U', 'superuser', 'postgres'], {
        ...account,
        cwd: folder,
        input: sql,
        encoding: 'utf8',
      })
      if (result.status === 0) return { ok: true, rows: result.stdout.trim().split('\n') }
      const sqlState = /ERROR: {2}(\w{5}):/.exec(result.stderr)?.[1] ?? ''

      return { ok: false, sqlState, message: result.stderr }
    },
    [Symbol.dispose]() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; packages of it bring an account for it. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

  return { uid: id('-u'), gid: id('-g') }
}
