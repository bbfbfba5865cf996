/**
 * Preloaded (`--import`) into every program that another one of ours starts with an IPC channel:
 * when the starter ends, even by kill -9, the channel closes, and the program stops as on SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
