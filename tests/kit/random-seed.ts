import fc from 'fast-check'

// Every property of a run begins with one seed, which the run prints (see vitest-run.ts).
fc.configureGlobal({ seed: Number(process.env.FC_SEED) })
