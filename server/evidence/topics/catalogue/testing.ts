import type { Topic } from './topic.ts'

/** Test frameworks and tools. */
export const testing: readonly Topic[] = [
  [
    'jest',
    'Jest',
    'library',
    {
      npm: ['jest', '@jest', 'ts-jest'],
      files: ['jest.config.*'],
      origins: ['github.com/jestjs/jest', 'github.com/facebook/jest'],
    },
  ],
  [
    'vitest',
    'Vitest',
    'library',
    { npm: ['vitest', '@vitest'], files: ['vitest.config.*'], origins: ['github.com/vitest-dev/vitest'] },
  ],
  [
    'mocha',
    'Mocha',
    'library',
    {
      npm: ['mocha', 'chai', 'sinon'],
      files: ['.mocharc.*'],
      origins: ['github.com/mochajs/mocha', 'github.com/chaijs/chai'],
    },
  ],
  [
    'jasmine',
    'Jasmine',
    'library',
    {
      npm: ['jasmine', 'jasmine-core', 'karma'],
      files: ['karma.conf.*'],
      origins: ['github.com/jasmine/jasmine'],
    },
  ],
  [
    'testing-library',
    'Testing Library',
    'library',
    {
      npm: ['@testing-library'],
      origins: [
        'github.com/testing-library/dom-testing-library',
        'github.com/testing-library/react-testing-library',
      ],
    },
  ],
  [
    'playwright',
    'Playwright',
    'library',
    {
      npm: ['playwright', '@playwright', 'playwright-core'],
      pypi: ['playwright'],
      maven: ['com.microsoft.playwright'],
      go: ['github.com/playwright-community/playwright-go'],
      files: ['playwright.config.*'],
      origins: ['github.com/microsoft/playwright'],
    },
  ],
  [
    'cypress',
    'Cypress',
    'library',
    {
      npm: ['cypress', '@cypress'],
      files: ['cypress.config.*', '*.cy.js', '*.cy.ts', '*.cy.jsx', '*.cy.tsx'],
      origins: ['github.com/cypress-io/cypress'],
    },
  ],
  [
    'puppeteer',
    'Puppeteer',
    'library',
    { npm: ['puppeteer', 'puppeteer-core'], origins: ['github.com/puppeteer/puppeteer'] },
  ],
  [
    'selenium',
    'Selenium',
    'library',
    {
      npm: ['selenium-webdriver', 'webdriverio', '@wdio'],
      pypi: ['selenium'],
      maven: ['org.openqa.selenium'],
      go: ['github.com/tebeka/selenium'],
      cargo: ['thirtyfour', 'fantoccini'],
      origins: ['github.com/SeleniumHQ/selenium'],
    },
  ],
  [
    'cucumber',
    'Cucumber',
    'tool',
    {
      aliases: ['gherkin'],
      npm: ['@cucumber', 'cucumber'],
      pypi: ['behave', 'pytest_bdd'],
      maven: ['io.cucumber'],
      go: ['github.com/cucumber/godog'],
      cargo: ['cucumber'],
      files: ['*.feature'],
      origins: ['github.com/cucumber/cucumber-js', 'github.com/cucumber/cucumber-jvm'],
    },
  ],
  [
    'junit',
    'JUnit',
    'library',
    {
      maven: ['org.junit', 'junit'],
      origins: ['github.com/junit-team/junit5', 'github.com/junit-team/junit4'],
    },
  ],
  ['testng', 'TestNG', 'library', { maven: ['org.testng'], origins: ['github.com/testng-team/testng'] }],
  [
    'mockito',
    'Mockito',
    'library',
    {
      maven: ['org.mockito', 'org.powermock', 'io.mockk'],
      origins: ['github.com/mockito/mockito', 'github.com/mockk/mockk'],
    },
  ],
  [
    'assertj',
    'AssertJ',
    'library',
    { maven: ['org.assertj', 'org.hamcrest'], origins: ['github.com/assertj/assertj'] },
  ],
  [
    'testcontainers',
    'Testcontainers',
    'library',
    {
      maven: ['org.testcontainers'],
      npm: ['testcontainers', '@testcontainers'],
      pypi: ['testcontainers'],
      go: ['github.com/testcontainers/testcontainers-go'],
      cargo: ['testcontainers'],
      origins: [
        'github.com/testcontainers/testcontainers-java',
        'github.com/testcontainers/testcontainers-go',
      ],
    },
  ],
  [
    'spock',
    'Spock',
    'library',
    { maven: ['spock', 'org.spockframework'], origins: ['github.com/spockframework/spock'] },
  ],
  [
    'scalatest',
    'ScalaTest',
    'library',
    { maven: ['org.scalatest', 'org.scalacheck', 'org.specs2'], origins: ['github.com/scalatest/scalatest'] },
  ],
  ['kotest', 'Kotest', 'library', { maven: ['io.kotest'], origins: ['github.com/kotest/kotest'] }],
  [
    'pytest',
    'pytest',
    'library',
    {
      pypi: ['pytest', '_pytest'],
      files: ['pytest.ini', 'conftest.py'],
      origins: ['github.com/pytest-dev/pytest'],
    },
  ],
  [
    'hypothesis',
    'Hypothesis',
    'library',
    { pypi: ['hypothesis'], origins: ['github.com/HypothesisWorks/hypothesis'] },
  ],
  [
    'robot-framework',
    'Robot Framework',
    'tool',
    { pypi: ['robot'], files: ['*.robot'], origins: ['github.com/robotframework/robotframework'] },
  ],
  ['k6', 'k6', 'tool', { npm: ['k6'], go: ['go.k6.io'], origins: ['github.com/grafana/k6'] }],
  ['locust', 'Locust', 'tool', { pypi: ['locust'], origins: ['github.com/locustio/locust'] }],
  ['gatling', 'Gatling', 'tool', { maven: ['io.gatling'], origins: ['github.com/gatling/gatling'] }],
]
