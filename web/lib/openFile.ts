import { download } from './download.ts';

/** Opens a tab within the press of a button, as browsers block one that opens later. */
export function openFileTab() {
  const tab = window.open('', '_blank');
  return {
    /** Downloads the file where no tab could be opened, or where browsers do not show its kind. */
    show: (file: Blob, name: string): void => {
      if (tab === null || file.type !== 'application/pdf') {
        tab?.close();
        download(file, name);
        return;
      }
      // The address lives as long as this page: nothing tells when the tab has read it.
      tab.location.replace(URL.createObjectURL(file));
    },
    close: (): void => tab?.close(),
  };
}
