/**
 * Preloaded (`--import`) into every program that another one of ours starts with an IPC channel: when the starter is
 * gone, by kill -9 too, the channel closes, and the program ends itself as if asked to.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
