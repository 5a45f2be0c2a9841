import { parentPort, workerData } from 'node:worker_threads'
import { copyDataset } from '#lake/projects/copy-dataset.ts'

// Worker thread that copies one dataset and exits. copy-jobs.ts starts it with a CopyOrder.
await copyDataset(workerData, (percent) => parentPort?.postMessage(percent))
