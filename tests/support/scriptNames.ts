/** Names of firms as they are written, one for each script and for what is particular in some of them. */
export const scriptNames = {
  Vietnamese: 'Công ty Cổ phần Nguyễn Đức Thịnh',
  'Vietnamese with marks of their own': 'Công ty Nguyễn Đức'.normalize('NFD'),
  Greek: 'Ελληνική Εταιρεία Ώρα',
  Cyrillic: 'ООО «Ромашка» Київ Ґанок',
  Arabic: 'شركة الأمل للتجارة',
  'Arabic with vowels': 'مُحَمَّد بن عبدالله',
  Hebrew: 'חברת שלום בע״מ',
  'Hebrew with vowels': 'יְרוּשָׁלַיִם',
  Thai: 'บริษัท สยามพาณิชย์ จำกัด (มหาชน)',
  'Thai with stacked marks': 'กุ้งน้ำปู่ที่ปรึกษาน้ำมันผู้ใหญ่',
  Devanagari: 'श्री गणेश ट्रेडर्स प्राइवेट लिमिटेड क्षत्रिय कार्यक्रम र्कि',
  Chinese: '北京山田贸易有限公司',
  Japanese: '株式会社 山田ガラス商店',
  Korean: '주식회사 한국상사',
} as const;

/** Signs that none of the product's fonts has. */
export const scriptsWithoutFont = ['Chinese', 'Japanese', 'Korean'] as const;

/** Both directions in one name: how programs read it out of a file is up to them. */
export const mixedNames = [
  'חברת שלום (2000) בע״מ Ltd',
  'Ltd שלום, עולם 12.50 abc',
  'شركة الأمل (دبي) 2024 Ltd.',
];
