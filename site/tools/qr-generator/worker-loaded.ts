/** The first message of each worker: its files are here, the network may go. */
export const LOADED = 'loaded'
