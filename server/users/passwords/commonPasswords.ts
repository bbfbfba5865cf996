import { keptAnswer } from '#server/lib/keptAnswer.ts';
import { isEasyToType } from './easyToType.ts';

/** Names and words of this trade, with a year or a mark behind. */
const moreWords = `
1234512345 zxcvbnm, qwertyqwerty aa12345678 aq12wsde3 password12345 password1! password123! passw0rd! p@ssw0rd1
p@ssw0rd123 p@ssword p@ssword1 pa$$word passwort123 contraseña1 yourpassword thepassword changeme123 letmein!
welcome1! welcome123! princess12 princess123 sunshine12 sunshine123 cheese123 banana123 orange123 summer123
winter123 spring123 autumn123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026
winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026
autumn2024 autumn2025 monday123 liverpool123 yamaha123 harley123 jessica123 ranger123 tigger123 freedom123 canada123
sydney123 diamond123 rainbow123 flower123 purple123 silver123 golden123 heaven123 angels123 family123 friends123
babygirl123 lovely123 loveme123 handsome1 barbie123 hello12345 goodluck1 success123 dollar123 business1 company1
company123 office123 accountant accountant1 bookkeeper invoice123 finance123 payroll1 taxreturn quickbooks xero1234
xero12345 tieout123 admin1234 admin12345 admin123! admin@123 adminadmin root1234 toor1234 user1234 test12345
test1234! tester123 guest123 demo1234 login123 system123 server123 pass12345 pass@123 pass@word1 pass123456
sample123 example1 google1234 facebook1 youtube1 windows10 iphone123 android1 linkedin twitter1 instagram snapchat
minecraft1 fortnite fortnite1 roblox123 xbox360live overwatch eminem123 qwerty!@# !@#$%^&* 1234!@#$ q1w2e3r4!
abc@1234 abcd@1234 aa@123456 india@123 p@$$w0rd 01012009 tieout-demo
`;

/** Beside those of the leaks: stems to which people add a year or a mark. */
const moreStems = ['tieout', 'xero', 'willkommen', 'bienvenue', 'bookkeeping', 'invoicing'];

/**
 * Published leaks: seventeen thousand of eight characters and more, and the shorter ones as
 * stems. Read at the first need (30 ms of processor).
 */
const commonest = keptAnswer(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...moreWords.trim().split(/\s+/), ...moreStems]);
});

/** A year and two marks; more than that is not guessed at once. */
const MOST_AROUND = 6;

export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  const words = await commonest();
  const isCommon = (text: string) => words.has(text) || isEasyToType(text);
  if (isCommon(plain)) return true;
  // `Welcome2026!` is guessed as soon as `welcome`.
  const [, head = '', stem = '', tail = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(plain) ?? [];
  if (stem.length < SHORTEST_STEM || head.length + tail.length > MOST_AROUND) return false;
  return isCommon(stem) || isCommon(withoutDisguise(stem));
}

/** A shorter one is no word. */
const SHORTEST_STEM = 4;

const letters: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  $: 's',
  '!': 'i',
};

const withoutDisguise = (text: string) => text.replaceAll(/[@0135$!]/g, (sign) => letters[sign] ?? sign);
