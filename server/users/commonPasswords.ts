/**
 * The commonest passwords of eight characters and more, as they come back in every published leak (the top of
 * SecLists' 10k-most-common among them). Shorter ones are refused anyway.
 */
const list = `
12345678 123456789 1234567890 12345678910 0123456789 123123123 1234512345 123456123 123454321 12344321 1234abcd
1234qwer 123qweasd 123qwe123 123abc123 12341234 12121212 11111111 111111111 1111111111 00000000 000000000 22222222
33333333 44444444 55555555 66666666 77777777 88888888 99999999 987654321 9876543210 87654321 11223344 1122334455
112233445566 102030405060 1020304050 147258369 147852369 159357456 159753456 741852963 789456123 741258963 963852741
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc
qazwsxedcrfv zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm, asdfghjkl asdfghjk asdfasdf asdf1234 asdfjkl;
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwert123 qwer1234 qweasdzxc qweqweqwe
qweasd123 qwaszx12 poiuytrewq mnbvcxz1 aaaaaaaa a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456
abcd1234 abcdefgh abcdefghi abcdef123 abcdabcd abcabcabc abc123abc abcd12345 a1b2c3d4 a1b2c3d4e5 aq12wsde3 asd123456
password password1 password12 password123 password1234 password12345 password! password1! password123! passw0rd
passw0rd1 passw0rd! p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 pa55word pa$$word pa$$w0rd passwords passwort
passwort1 passwort123 motdepasse contrasena contraseña1 wachtwoord senha123 mypassword yourpassword nopassword
thepassword newpassword changeme changeme1 changeme123 letmein1 letmein123 letmein! welcome1 welcome12 welcome123
welcome1! welcome123! iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou12 iloveyou123 ilovegod ilovejesus loveyou1
iloveme1 princess princess1 princess12 princess123 sunshine sunshine1 sunshine12 sunshine123 football football1
football12 football123 baseball baseball1 basketball basketball1 softball volleyball superman superman1 superman123
batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 trustno1 computer computer1 internet internet1
whatever whatever1 midnight midnight1 michelle jennifer jessica1 jonathan nicholas victoria samantha alexander
alexandra elizabeth christian christopher danielle benjamin patricia isabella veronica caroline charlotte stephanie
katherine christina maximilian butterfly butterfly1 elephant dolphins chocolate chocolate1 strawberry blueberry
cupcake1 cookie123 cheese123 banana123 orange123 summer123 winter123 spring123 autumn123 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 summer2026 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 january1 february monday123 friday13
december november september liverpool liverpool1 chelsea1 arsenal1 arsenal123 manchester juventus barcelona realmadrid
liverpool123 steelers yankees1 cowboys1 lakers24 corvette mustang1 mercedes ferrari1 porsche1 yamaha123 harley123
jordan23 jordan123 michael1 michael123 daniel123 charlie1 charlie123 jessica123 ashley123 anthony1 matthew1 william1
richard1 robert123 thomas123 andrew123 george123 maggie123 buster123 ginger123 shadow123 monkey123 dragon123 master123
killer123 hunter123 ranger123 soccer123 hockey123 tigger123 pepper123 jordan12 freedom1 freedom123 america1 canada123
australia australia1 newzealand england1 scotland germany1 london123 sydney123 auckland melbourne brisbane
diamond1 diamond123 rainbow1 rainbow123 flower123 purple123 silver123 golden123 blessed1 blessing jesus123 jesuschrist
godisgood heaven123 angel123 angels123 forever1 forever21 family123 friends1 friends123 babygirl babygirl1 babygirl123
lovelove lovely123 loveme123 sweetheart sweetie1 beautiful beautiful1 handsome1 gorgeous barbie123 hello123 hello1234
hellohello hello12345 goodmorning goodluck1 happy123 happyday smile123 dreamer1 lucky123 lucky777 success1 success123
money123 millionaire dollar123 business1 company1 company123 office123 account1 accounts accounting accountant
accountant1 bookkeeper invoice123 finance1 finance123 payroll1 taxreturn quickbooks xero1234 xero12345 tieout123
admin123 admin1234 admin12345 admin123! admin@123 administrator adminadmin root1234 rootroot toor1234 user1234
username test1234 test12345 testtest test1234! testing1 testing123 tester123 guest123 default1 demo1234 demodemo
secret123 secret12 login123 access14 access123 system123 server123 master12 pass1234 pass12345 pass@123 pass@word1
pass123456 temp1234 temporary sample123 example1 database google123 google1234 facebook facebook1 youtube1 samsung1
samsung123 microsoft windows1 windows10 apple123 iphone123 android1 linkedin twitter1 instagram snapchat minecraft
minecraft1 fortnite fortnite1 roblox123 nintendo playstation xbox360live counter1 warcraft overwatch naruto123
pikachu1 gandalf1 startrek startrek1 matrix123 terminator slipknot metallica nirvana1 eminem123 blink182 greenday
qwerty!@# !@#$%^&* !qaz2wsx 1234!@#$ q1w2e3r4! zaq!2wsx 1qaz!qaz abc@1234 abcd@1234 aa@123456 india@123 p@$$w0rd
`;

const commonest = new Set(list.trim().split(/\s+/));

/** Whether a guesser would try it among the first few hundred. Without case, since that is tried too. */
export const isCommonPassword = (password: string) => commonest.has(password.toLowerCase());
