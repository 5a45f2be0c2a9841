import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Failure } from '#host/launch/failure.ts'
import { runningLauncher } from '#host/launch/left-behind.ts'
import { isRunning } from '#host/launch/part-process.ts'
import type { Settings } from '#host/launch/settings.ts'
import { isServing, reloadSite } from './reload-site.ts'
import type { Site } from './switch-release.ts'

/** Returns what an update needs of the site on this machine. */
export function runningSite({ dataDir, distDir, embedded }: Settings): Site {
  const say = (line: string) => console.log(line)
  return {
    dataDir,
    distDir,
    storesData: embedded.sanity || embedded.supabase,
    say,
    isServing: () => isServing(dataDir),
    runningCode: () => runningLauncher(dataDir)?.folder,
    reload: (folder) => reloadSite({ dataDir, folder, say }),
    async run(folder, args, signal) {
      signal.throwIfAborted()
      const command = [join(folder, 'scripts/bootstrap.mjs'), ...args]
      // With a process group of its own, so that all processes of a build end together.
      const child = spawn(process.execPath, command, {
        cwd: folder,
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
      })
      // Killing is safe: a build only writes to its own folder, and a backup only reads the site's data.
      const end = () => {
        if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid, 'SIGKILL')
      }
      signal.addEventListener('abort', end)
      const [status] = await once(child, 'exit')
      signal.removeEventListener('abort', end)
      signal.throwIfAborted()
      if (status !== 0) throw new Failure(`"npm run ${args.join(' -- ')}" failed in ${folder}.`)
    },
  }
}
