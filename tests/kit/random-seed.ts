import fc from 'fast-check'

// All property tests of a run use one seed, which the run prints (see vitest-run.ts).
fc.configureGlobal({ seed: Number(process.env.FC_SEED) })
