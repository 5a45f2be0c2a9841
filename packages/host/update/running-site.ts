import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Failure } from '#host/launch/failure.ts'
import { runningLauncher } from '#host/launch/left-behind.ts'
import type { Settings } from '#host/launch/settings.ts'
import { isServing, reloadSite } from './reload-site.ts'
import type { Site } from './switch-release.ts'

/** Returns what an update needs of the site on this machine. */
export function runningSite({ dataDir, embedded }: Settings): Site {
  const say = (line: string) => console.log(line)
  return {
    dataDir,
    storesData: embedded.sanity || embedded.supabase,
    say,
    isServing: () => isServing(dataDir),
    runningCode: () => runningLauncher(dataDir)?.folder,
    reload: (folder) => reloadSite({ dataDir, folder, say }),
    run(folder, ...args) {
      const command = [join(folder, 'scripts/bootstrap.mjs'), ...args]
      const { status } = spawnSync(process.execPath, command, { cwd: folder, stdio: 'inherit' })
      if (status !== 0) throw new Failure(`"npm run ${args.join(' -- ')}" failed in ${folder}.`)
    },
  }
}
