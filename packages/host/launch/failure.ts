/** An error that the operator can act on: the command prints its message and exits with code 1. */
export class Failure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Failure'
  }
}

/** Runs a command's body. Prints a Failure as its message alone, and any other error with its stack. */
export async function runCommand(body: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}
