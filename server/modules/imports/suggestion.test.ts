import { expect, test } from 'vitest'
import { headerWord, suggestMapping } from './suggestion.ts'

const suggest = (...headers: string[]) => suggestMapping(headers.map((header) => ({ header, samples: [] })))

test.each([
  [
    ['Name', 'E-Mail', 'Phone'],
    ['name', 'email', 'phone'],
  ],
  [
    ['First Name', 'Last Name', 'Email Address'],
    ['firstName', 'lastName', 'email'],
  ],
  [
    ['Vorname', 'Name', 'E-Mail-Adresse', 'Handy', 'Wohnort'],
    ['firstName', 'lastName', 'email', 'phone', 'location'],
  ],
  [
    ['Vorname', 'Nachname', 'Mail (privat)', 'Quelle'],
    ['firstName', 'lastName', 'email', 'source'],
  ],
  [
    ['Prénom', 'Nom', 'Courriel', 'Téléphone', 'Poste', 'Ville'],
    ['firstName', 'lastName', 'email', 'phone', 'headline', 'location'],
  ],
  [
    ['Nombre', 'Apellidos', 'Correo electrónico', 'Ubicación'],
    ['firstName', 'lastName', 'email', 'location'],
  ],
  [
    ['Nome', 'Cognome', 'E-mail', 'Ruolo'],
    ['firstName', 'lastName', 'email', 'headline'],
  ],
  [
    ['Imię', 'Nazwisko', 'Adres e-mail', 'Źródło'],
    ['firstName', 'lastName', 'email', 'source'],
  ],
  [
    ['Voornaam', 'Achternaam', 'E-mailadres', 'Woonplaats'],
    ['firstName', 'lastName', 'email', 'location'],
  ],
  [
    ['Förnamn', 'Efternamn', 'E-post'],
    ['firstName', 'lastName', 'email'],
  ],
  [
    ['Nom', 'Mail'],
    ['name', 'email'],
  ],
  [
    ['Nome', 'Email'],
    ['name', 'email'],
  ],
  [
    ['Full name', 'First name', 'Last name'],
    ['ignore', 'firstName', 'lastName'],
  ],
  [
    ['name', 'email_1', 'email_2', 'LinkedIn URL', 'GitHub', 'Skills', 'Tags'],
    ['name', 'email', 'ignore', 'link', 'link', 'tags', 'tags'],
  ],
  [
    ['Name', 'Salary', ''],
    ['name', 'ignore', 'ignore'],
  ],
])('suggests a field for each of %j', (headers, fields) => {
  expect(suggest(...headers)).toEqual(fields)
})

test('finds the addresses where no header says so', () => {
  const columns = [
    { header: 'Name', samples: ['Ada'] },
    { header: 'Kontakt', samples: ['a@b.example', 'c@d.example'] },
    { header: 'Remark', samples: ['a@b.example', 'by mail'] },
  ]
  expect(suggestMapping(columns)).toEqual(['name', 'email', 'ignore'])
})

test("a header as long as a file is nobody's word", () => {
  expect(headerWord('('.repeat(200_000))).toBe('')
})
