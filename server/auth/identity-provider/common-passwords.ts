/**
 * The most common passwords that pass the length rule, lower case, from published lists of leaked passwords
 * (NIST SP 800-63B section 5.1.1.2 requires such a list).
 */
const COMMON = new Set(
  `password password1 password12 password123 password1234 password12345 passw0rd passw0rd1 p@ssw0rd p@ssw0rd1
  p@ssword p@ssword1 pa$$word pa$$w0rd password! password1! password123! password01 password2 password22 password99
  mypassword yourpassword newpassword testpassword adminpassword passwort passwort1 passwort123 motdepasse contraseña
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 123123123 123321123 1234512345
  11223344 1122334455 112233445566 12344321 123454321 12341234 12121212 10101010 13131313 98765432 147258369 159357456
  789456123 741852963 963852741 147852369 159753456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qazwsxedc qazwsx123 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 123qweasd 123qweasdzxc qweasdzxc qweasd123 qwer1234 qwert123 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1
  zxcvbnm123 zxcvbnmasdf 1234qwer 12345qwert 123456qwerty azerty123 azertyuiop qwertz123 qwertzuiop abcd1234 abc12345 abc123456
  abcdefgh abcdefghi abcdefg1 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a12345678 a123456789 a1234567 1a2b3c4d 123456789a 12345678a
  123456abc 123abc456 abcabc123 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveme1 loveyou1 lovelove lovers123 ilovegod
  sunshine sunshine1 princess princess1 princess123 football football1 football123 baseball baseball1 basketball softball1
  superman superman1 superman123 batman123 spiderman spiderman1 pokemon1 pokemon123 starwars starwars1 trustno1 whatever whatever1
  jennifer jennifer1 michelle michelle1 michael1 jordan23 charlie1 jessica1 ashley123 daniel123 anthony1 matthew1 samantha samantha1
  alexander alexande victoria victoria1 elizabeth christian patricia benjamin nicholas jonathan jonathan1 isabella stephanie
  computer computer1 internet internet1 corvette mercedes mercedes1 chevrolet maverick scorpion steelers dolphins cowboys1 lakers24
  liverpool liverpool1 liverpoolfc manchester manchester1 arsenal1 arsenal123 chelsea1 chelsea123 barcelona barcelona1 realmadrid
  welcome1 welcome12 welcome123 welcome1! welcome01 welcome2 welcomehome letmein1 letmein123 letmein! letmeinnow admin123 admin1234
  admin12345 administrator administrator1 root1234 rootroot toor1234 changeme changeme1 changeme123 change_me default1 default123
  guest123 guest1234 test1234 test12345 test123456 testtest testing1 testing123 tester123 demo1234 demodemo user1234 username
  username1 login123 login1234 secret12 secret123 secret1234 topsecret mysecret hello123 hello1234 helloworld hello12345 hellohello
  january1 february december november september october1 summer12 summer123 summer2023 summer2024 summer2025 summer2026 winter123
  winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 monday123 friday123
  chocolate chocolate1 butterfly butterfly1 strawberry cheesecake cookie123 banana123 orange123 pumpkin1 snoopy123 midnight midnight1
  dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 master12 master123 killer123 hunter12 hunter123 flower123 freedom1 blink182
  ginger123 pepper123 buster123 tigger123 london123 america1 canada123 australia brasil123 deutschland france123 google123 facebook
  facebook1 facebook123 instagram youtube1 linkedin linkedin1 microsoft microsoft1 samsung1 samsung123 windows1 windows10 iphone123
  minecraft minecraft1 fortnite1 nintendo playstation metallica metallica1 nirvana1 slipknot1 marlboro jackdaniels heineken1
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888
  99999999 999999999 aaaaaaaa xxxxxxxx zzzzzzzz 69696969 20202020 19871987 19901990 20002000 12131415 31415926 314159265 27182818`.split(
    /\s+/u,
  ),
)

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
]
const backwards = (run: string): string => [...run].reverse().join('')
const ALL_RUNS = [...RUNS, ...RUNS.map(backwards)]

/** One short unit repeated: aaaaaaaa, abababab, 12312312. */
const REPEATED_UNIT = /^(.{1,3})\1+.{0,2}$/u

/** Whether a password (lower case) is easily guessed: leaked, one repeated unit, or a straight run. */
export function isCommonPassword(lower: string): boolean {
  return COMMON.has(lower) || REPEATED_UNIT.test(lower) || ALL_RUNS.some((run) => run.includes(lower))
}
