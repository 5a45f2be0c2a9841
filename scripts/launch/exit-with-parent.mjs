// Preloaded into Next's server process: when the launcher dies without a word (kill -9), the IPC channel
// closes and the server must not live on, holding the port.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
