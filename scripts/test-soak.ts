import { runVitest } from './checks/run-vitest.ts'
import { runCommand } from './launch/failure.ts'

// npm run test:soak: the long series. What follows `--` goes to Vitest.
await runCommand(async () => runVitest('soak'))
