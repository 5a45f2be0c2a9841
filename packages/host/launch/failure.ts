/** Something the person who typed the command can act on: printed as one sentence, exit code 1. */
export class Failure extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'Failure'
  }
}

/** Runs a command's body; a Failure is printed as its sentence alone, anything else with its stack. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}
