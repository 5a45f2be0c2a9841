import { existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { lockDataFolderOrExit } from '#host/launch/data-folder.ts'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { readSettings } from '#host/launch/settings.ts'

// npm run reset: deletes all content, accounts and secrets after confirmation. `-- --yes` skips the confirmation.
await runCommand(async () => {
  const { dataDir } = readSettings()
  if (!existsSync(dataDir)) {
    console.log('There is nothing to reset.')
    return 0
  }
  const release = lockDataFolderOrExit(dataDir)
  if (!process.argv.includes('--yes') && !(await confirm(dataDir))) {
    console.log('Nothing was deleted.')
    return 0
  }
  release()
  rmSync(dataDir, { recursive: true })
  console.log('Everything was deleted. The next "npm start" begins with the seed content.')
  return 0
})

async function confirm(folder: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Failure('To delete everything without confirmation, add "-- --yes".')
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(
    `This deletes all content, images, accounts and secrets in ${folder}. Type "reset" to continue: `,
  )
  prompt.close()
  return answer.trim() === 'reset'
}
