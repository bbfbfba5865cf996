export type Weight = 'regular' | 'bold';

/** `path`: from the file that the specifier leads to. */
export const packageFile = (specifier: string, path: string) => new URL(path, import.meta.resolve(specifier));

export const expoFont = (family: string, file: string, style: string) =>
  packageFile(`${family}/package.json`, `${style}/${file}_${style}.ttf`);

/** Figures of equal width keep columns in line. Covers Latin, Greek and Cyrillic. */
export const baseFiles: Record<Weight, URL> = {
  regular: expoFont('@expo-google-fonts/roboto', 'Roboto', '400Regular'),
  bold: expoFont('@expo-google-fonts/roboto', 'Roboto', '600SemiBold'),
};
