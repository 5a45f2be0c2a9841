import { parentPort, workerData } from 'node:worker_threads'
import { copyDataset } from '#lake/projects/copy-dataset.ts'

// Copies one dataset and ends: see copy-jobs.ts, which starts it with a CopyOrder.
await copyDataset(workerData, (percent) => parentPort?.postMessage(percent))
