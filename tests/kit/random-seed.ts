import fc from 'fast-check'

// Every property of a run begins with one seed, which the run prints (see announce-seed.ts).
fc.configureGlobal({ seed: Number(process.env.FC_SEED) })
