/** `npm run backup -- FILE`: the whole installation in one file (gzip), on either engine. */
import { writeBackupFile } from './backupFile.ts';
import { fileArgument, withInstallation } from './installation.ts';

const file = fileArgument('backup');

await withInstallation((installation) => writeBackupFile(installation, file));
