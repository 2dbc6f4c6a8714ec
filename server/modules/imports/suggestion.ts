import { isRepeatable, type ImportedColumn } from '#machines/domain/candidate/fields.ts'
import { isEmailAddress } from '#machines/domain/text/email-address.ts'
import type { ImportField } from '#server/db/tables/pipeline.ts'

/** Header words of common exports and address books: letters and digits only, no accents. */
const words: Record<ImportedColumn, string> = {
  name: `
    name fullname candidate candidatename person applicant contactname displayname kandidat
    kandidatenname vollstandigername bewerber nomcomplet candidat nombrecompleto candidato nomecompleto
    nominativo volledigenaam naam kandidaat imieinazwisko namn`,
  firstName: `
    firstname givenname forename first vorname prenom nombre nome voornaam imie fornamn fornavn etunimi
    jmeno`,
  lastName: `
    lastname surname familyname last nachname familienname zuname nom nomdefamille apellido apellidos
    cognome sobrenome achternaam nazwisko efternamn etternavn efternavn sukunimi prijmeni`,
  email: `
    email emailaddress mail mailaddress emails primaryemail workemail personalemail emailadresse
    mailadresse courriel adresseemail adressemail correo correoelectronico emailadres adresemail epost
    epostadress epostadresse postaelettronica indirizzoemail`,
  phone: `
    phone phonenumber telephone mobile mobilephone mobilenumber cell cellphone tel telefon telefonnummer
    handy handynummer mobil mobiltelefon mobilnummer telephonenumber portable numerodetelephone telefono
    movil cellulare telefone celular telefoon telefoonnummer mobiel numertelefonu puhelin`,
  link: `
    link links url urls website web homepage linkedin linkedinurl linkedinprofile github githuburl
    githubprofile gitlab bitbucket stackoverflow xing portfolio profile profileurl profil webseite
    siteweb sitioweb sitoweb strona blog`,
  headline: `
    headline title jobtitle position currenttitle currentposition role currentrole titel beruf
    berufsbezeichnung jobtitel titre poste intitule puesto cargo titulo ruolo posizione titolo functie
    stanowisko titlu stilling`,
  location: `
    location city town place currentlocation residence address region ort stadt wohnort standort ville
    lieu localisation ciudad ubicacion localidad citta luogo cidade localizacao stad plaats woonplaats
    miasto lokalizacja plats sted by`,
  source: `
    source origin channel leadsource candidatesource referrer quelle herkunft kanal origine provenance
    fuente origen fonte origem bron zrodlo kalla kilde`,
  tags: `
    tags tag labels label skills skill keywords topics technologies schlagworte schlagworter kenntnisse
    fahigkeiten competences etiquettes motscles etiquetas habilidades competenze etichette competencias
    vaardigheden umiejetnosci tagi`,
}

const fieldByWord = new Map<string, ImportField>(
  Object.entries(words).flatMap(([field, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, field as ImportField] as const),
  ),
)

const folded: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae' }

/** Characters of a header to read: a cell may contain a whole file. */
const longestHeader = 200

/** Ignores case, accents, signs and text in brackets: `E-Mail (privat)` and `e_mail` are both `email`. */
export function headerWord(header: string): string {
  return header
    .slice(0, longestHeader)
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .toLowerCase()
    .replaceAll(/[łøßæ]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
}

function byHeader(header: string): ImportField {
  const word = headerWord(header)
  // Address books number their columns: `E-mail 1`, `Phone 2`.
  return fieldByWord.get(word) ?? fieldByWord.get(word.replace(/[0-9]+$/, '')) ?? 'ignore'
}

/**
 * Suggests a field per column by its header. Each field goes to the first matching column, except links and tags;
 * without an email header, a column of addresses becomes the email.
 */
export function suggestMapping(
  columns: readonly { header: string; samples: readonly string[] }[],
): ImportField[] {
  const wanted = columns.map((column) => byHeader(column.header))
  settleNames(wanted)
  const taken = new Set<ImportField>()
  const fields = wanted.map((field) => {
    if (isRepeatable(field)) return field
    if (taken.has(field)) return 'ignore'
    taken.add(field)
    return field
  })
  if (!taken.has('email')) {
    const found = columns.findIndex(
      ({ samples }, index) =>
        fields[index] === 'ignore' && samples.length > 0 && samples.every(isEmailAddress),
    )
    if (found >= 0) fields[found] = 'email'
  }
  return fields
}

/** `Vorname, Name` and `Nome, Cognome`: the meaning of a name column depends on the others. */
function settleNames(fields: ImportField[]) {
  const at = (field: ImportField) => fields.indexOf(field)
  const turn = (from: ImportField, to: ImportField) => {
    fields[at(from)] = to
  }
  if (at('firstName') >= 0 && at('lastName') < 0) {
    if (at('name') >= 0) turn('name', 'lastName')
    else turn('firstName', 'name')
  } else if (at('lastName') >= 0 && at('firstName') < 0) {
    if (at('name') >= 0) turn('lastName', 'ignore')
    else turn('lastName', 'name')
  } else if (at('name') >= 0 && at('firstName') >= 0) turn('name', 'ignore')
}
