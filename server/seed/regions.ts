/** Names of one region, with its towns. */
export interface Region {
  locations: readonly string[]
  given: readonly string[]
  family: readonly string[]
}

const words = (text: string): string[] => text.split(', ')

/** Origins of the demo's candidates. The people are invented. */
export const regions: readonly Region[] = [
  {
    locations: words('Paris, Lyon, Nantes, Toulouse'),
    given: words('Camille, Hugo, Léa, Mathieu, Chloé, Antoine, Élise, Julien'),
    family: words('Fournier, Lefèvre, Girard, Marchand, Besson, Roussel, Perrin, Aubert'),
  },
  {
    locations: words('Berlin, Hamburg, Munich, Leipzig'),
    given: words('Jonas, Lena, Felix, Annika, Moritz, Katrin, Till, Svenja'),
    family: words('Brandt, Köhler, Seidel, Vogt, Lorenz, Hartmann, Krüger, Albrecht'),
  },
  {
    locations: words('Madrid, Barcelona, Valencia, Buenos Aires'),
    given: words('Lucía, Javier, Marta, Diego, Irene, Pablo, Noelia, Adrián'),
    family: words('Ortega, Castillo, Vidal, Navarro, Serrano, Molina, Pascual, Ibáñez'),
  },
  {
    locations: words('Lisbon, Porto, São Paulo, Recife'),
    given: words('Beatriz, Tiago, Mariana, Rafael, Inês, Gustavo, Joana, Caio'),
    family: words('Almeida, Ferraz, Teixeira, Barbosa, Moura, Nogueira, Pinheiro, Rezende'),
  },
  {
    locations: words('Warsaw, Kraków, Wrocław, Gdańsk'),
    given: words('Agnieszka, Piotr, Magda, Tomasz, Ewa, Marcin, Kinga, Wojciech'),
    family: words('Zielińska, Wrona, Sikora, Baran, Kubiak, Sobczak, Lis, Malinowska'),
  },
  {
    locations: words('Stockholm, Gothenburg, Copenhagen, Oslo'),
    given: words('Astrid, Erik, Freja, Mikkel, Sigrid, Oskar, Ingrid, Rasmus'),
    family: words('Bergström, Holm, Nyberg, Dahl, Sandvik, Lund, Ekman, Kjeldsen'),
  },
  {
    locations: words('London, Manchester, Dublin, Edinburgh'),
    given: words('Imogen, Callum, Niamh, Owen, Harriet, Fergus, Tamsin, Declan'),
    family: words('Ashworth, Gallagher, Pemberton, Byrne, Thackeray, Doyle, Whitlock, Sinclair'),
  },
  {
    locations: words('Bengaluru, Pune, Hyderabad, Berlin'),
    given: words('Ananya, Rohan, Meera, Vikram, Divya, Arjun, Kavya, Siddharth'),
    family: words('Iyer, Deshpande, Menon, Kulkarni, Rao, Bhatt, Chatterjee, Nair'),
  },
  {
    locations: words('Lagos, Accra, Nairobi, London'),
    given: words('Adaeze, Tunde, Wanjiru, Kofi, Ngozi, Kamau, Abena, Chidi'),
    family: words('Okafor, Adeyemi, Mwangi, Mensah, Eze, Otieno, Boateng, Balogun'),
  },
  {
    locations: words('Istanbul, Ankara, Izmir, Amsterdam'),
    given: words('Elif, Emre, Zeynep, Kerem, Derya, Onur, Selin, Burak'),
    family: words('Aydın, Yıldız, Koç, Şahin, Erdem, Aksoy, Tekin, Polat'),
  },
  {
    locations: words('Kyiv, Lviv, Tallinn, Prague'),
    given: words('Oksana, Andriy, Kateryna, Taras, Maarja, Jiří, Olena, Rasmus'),
    family: words('Shevchuk, Kovalenko, Bondar, Tamm, Novotný, Melnyk, Kuusk, Dvořák'),
  },
  {
    locations: words('Tokyo, Seoul, Hanoi, Singapore'),
    given: words('Haruka, Min-jun, Linh, Kenji, Ji-woo, Minh, Ayumi, Seo-yeon'),
    family: words('Fujimoto, Kang, Nguyen, Ishikawa, Yoon, Tran, Matsuda, Lim'),
  },
  {
    locations: words('Casablanca, Cairo, Amman, Marseille'),
    given: words('Salma, Youssef, Nour, Karim, Rania, Tarek, Hiba, Ziad'),
    family: words('Benali, Haddad, El Mansouri, Khoury, Farouk, Saidi, Nasser, Amrani'),
  },
  {
    locations: words('Amsterdam, Utrecht, Rotterdam, Ghent'),
    given: words('Sanne, Bram, Femke, Jasper, Lotte, Thijs, Maud, Ruben'),
    family: words('de Vries, Jansen, Claes, van Dijk, Peeters, Kuipers, Mertens, Hoekstra'),
  },
]

/** Candidates' headlines by kind of position. */
export const headlines = {
  web: words(
    'Senior TypeScript engineer, Frontend engineer with a design eye, Full-stack engineer, React engineer, Staff frontend engineer, Product engineer, Accessibility-minded frontend engineer, Web performance engineer',
  ),
  backend: words(
    'Backend engineer, Senior Kotlin engineer, Java engineer moving to Kotlin, Distributed systems engineer, Principal backend engineer, API engineer',
  ),
  platform: words(
    'Site reliability engineer, Platform engineer, DevOps engineer, Cloud infrastructure engineer, Security engineer, Kubernetes administrator',
  ),
  data: words(
    'Machine learning engineer, Data engineer, Applied scientist, Analytics engineer, Research engineer in computer vision, MLOps engineer',
  ),
  mobile: words(
    'Android developer, Mobile engineer, Senior Android engineer, Kotlin Multiplatform developer',
  ),
} as const

export type Craft = keyof typeof headlines

export const employers = words(
  'a logistics start-up, a payments company, a hospital group, an online bookshop, a consultancy, a bank, a games studio, a public broadcaster, a mapping company, a scale-up in energy',
)
export const sources = words('Referral, LinkedIn, Website, Conference, Job board, Open source, Sourced')
export const tags = words(
  'remote only, relocates, four days a week, speaks German, speaks French, strong writer, mentor, contract only, notice 3 months, visa needed',
)
