type Words = readonly [title: string, position: string, headline: string]

export const developerWords: Readonly<Record<string, Words>> = {
  'Mara Okonjo': [
    'Backend engineer',
    'Senior engineer at Tidewater Freight',
    'Makes slow queries fast and quiet pagers quieter',
  ],
  'Tomas Berg': [
    'Backend engineer',
    'Engineer at Tidewater Freight',
    'APIs that say what went wrong, and what to do about it',
  ],
  'Lena Brandt': [
    'Frontend engineer',
    'Senior engineer at Tidewater Freight',
    'React for people who work eight hours a day in one screen',
  ],
  'Ilyas Demir': [
    'Platform engineer',
    'Platform lead at Tidewater Freight',
    'Infrastructure as code that somebody else can read',
  ],
  'Priya Raman': [
    'Software engineer',
    'Engineer at Tidewater Freight',
    'Go services, small queues, and the occasional React form',
  ],
  'Oskar Lindholm': [
    'Lead engineer',
    'Lead of ticketing at Fjordline',
    'Nine years of Java, most of them in the same code base',
  ],
  'Freya Aasen': ['Software engineer', 'Engineer at Fjordline', 'Android, and the Spring services behind it'],
  'Jonas Vik': [
    'Frontend engineer',
    'Engineer at Fjordline',
    'Timetables in Vue, for phones with bad reception',
  ],
  'Amelie Roussel': [
    'Backend engineer',
    'Principal engineer at Canopy',
    'Django, and eight years of reading its release notes',
  ],
  'Hugo Marchetti': [
    'Backend engineer',
    'Engineer at Canopy',
    'Python, PostgreSQL, and fewer tables than last year',
  ],
  'Noemi Szabo': [
    'Frontend engineer',
    'Senior engineer at Canopy',
    'Maps and grids in Vue, usable without a mouse',
  ],
  'Rafael Teixeira': [
    'Data engineer',
    'Data engineer at Canopy',
    'From field measurements to tables that can be trusted',
  ],
  'Kenji Moriyama': [
    'Systems engineer',
    'Staff engineer at Lanternworks',
    'Rust where it has to be right, shell where it has to be done',
  ],
  'Aiko Shimada': [
    'Software engineer',
    'Engineer at Lanternworks',
    'Rust services, and the pages that show what they do',
  ],
  'Grace Adeyemi': [
    'Frontend engineer',
    'Senior engineer at Lanternworks',
    'Pages that are there before the spinner would be',
  ],
  'Samuel Otieno': [
    'Backend engineer',
    'Lead engineer at Granary',
    'Python services for people who count things',
  ],
  'Wanjiru Kamau': ['Backend engineer', 'Engineer at Granary', 'FastAPI by day, load tests by night'],
  'Bruno Salgado': [
    'Machine learning engineer',
    'Engineer at Granary',
    'Models that are still right in their second year',
  ],
  'Camila Duarte': [
    'Data engineer',
    'Senior data engineer at Granary',
    'Pipelines that tell who is waiting for them',
  ],
  'Ethan Whitcombe': [
    'Backend engineer',
    'Lead engineer at Northgate',
    'Node services that nobody has to restart',
  ],
  'Olivia Farrow': [
    'Backend engineer',
    'Senior engineer at Northgate',
    'Payments, permissions, and tests that read like sentences',
  ],
  'Marcus Ellery': [
    'Site reliability engineer',
    'Staff engineer at Northgate',
    'Kubernetes operators, and reasons not to write one',
  ],
  'Zoe Hartigan': ['Mobile engineer', 'Engineer at Northgate', 'React Native that works in a tunnel'],
  'Piotr Zielony': ['Systems engineer', 'Lead engineer at Quarry', 'Ten years of one C++ engine'],
  'Katarina Novak': [
    'Systems engineer',
    'Senior engineer at Quarry',
    'Geometry, memory, and where the milliseconds went',
  ],
  'Emil Dragan': [
    'Software engineer',
    'Engineer at Quarry',
    'Command-line tools for people who dislike installers',
  ],
  'Yusuf Karaca': ['Web developer', 'Freelance', 'Laravel shops that their owners can run themselves'],
  'Leila Haddou': [
    'Web developer',
    'Co-founder of a studio of three',
    'Rails for small studios, since before ours was one',
  ],
  'Anton Virtanen': [
    'Backend engineer',
    'Engineer at a maker of heaters',
    'Elixir, and things that stay warm by themselves',
  ],
  'Sofia Lehtonen': ['iOS engineer', 'Independent', 'Swift apps for people who are out of doors'],
  'Declan Moore': [
    'Software engineer',
    'Senior engineer at a land registry',
    'Eight years of .NET, and of bogs on maps',
  ],
  'Isla Pemberton': [
    'Mobile engineer',
    'Engineer at a health start-up',
    'Flutter for both platforms, and for large type',
  ],
  'Mateo Rivas': [
    'Full-stack developer',
    'Developer at a marketplace',
    'Express, server-rendered pages and quick checkouts',
  ],
  'Valentina Cruz': [
    'Machine learning engineer',
    'Researcher turned engineer',
    'Teaches models to hear rhythm',
  ],
  'Arjun Mehra': ['Backend engineer', 'Engineer at a weather service', 'Rain forecasts over HTTP'],
  'Nadia Petrenko': [
    'Software engineer',
    'Engineer at a food delivery service',
    'Spring in the kitchen, React Native at the counter',
  ],
  'Theo Lambert': [
    'Junior developer',
    'Looking for a first position',
    'Four months into React, and not stopping',
  ],
  'Ruth Abiodun': [
    'Junior developer',
    'Accountant who learned to program',
    'From ledgers to Django in one year',
  ],
  'Viktor Halasz': [
    'Software engineer',
    'Engineer at a bank',
    'Writes most of his code where nobody sees it',
  ],
  'Ingrid Solberg': [
    'Platform engineer',
    'Engineer at a grid operator',
    'Operators in Go for clusters that nobody visits',
  ],
}
