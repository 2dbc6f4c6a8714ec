import type { Topic } from './topic.ts'

/** Java, Kotlin and Scala libraries and frameworks. */
export const jvmLibraries: readonly Topic[] = [
  [
    'spring-boot',
    'Spring Boot',
    'framework',
    {
      aliases: ['spring'],
      maven: ['org.springframework'],
      origins: [
        'github.com/spring-projects/spring-boot',
        'github.com/spring-projects/spring-framework',
        'github.com/spring-projects/spring-security',
      ],
    },
  ],
  ['quarkus', 'Quarkus', 'framework', { maven: ['io.quarkus'], origins: ['github.com/quarkusio/quarkus'] }],
  [
    'micronaut',
    'Micronaut',
    'framework',
    { maven: ['io.micronaut'], origins: ['github.com/micronaut-projects/micronaut-core'] },
  ],
  ['vert-x', 'Vert.x', 'framework', { maven: ['io.vertx'], origins: ['github.com/eclipse-vertx/vert.x'] }],
  [
    'dropwizard',
    'Dropwizard',
    'framework',
    { maven: ['io.dropwizard'], origins: ['github.com/dropwizard/dropwizard'] },
  ],
  [
    'jakarta-ee',
    'Jakarta EE',
    'framework',
    {
      aliases: ['java ee'],
      maven: [
        'jakarta',
        'javax.ejb',
        'javax.enterprise',
        'javax.faces',
        'javax.inject',
        'javax.servlet',
        'javax.ws.rs',
      ],
    },
  ],
  [
    'hibernate',
    'Hibernate',
    'library',
    {
      aliases: ['jpa'],
      maven: ['org.hibernate', 'javax.persistence', 'jakarta.persistence'],
      origins: ['github.com/hibernate/hibernate-orm'],
    },
  ],
  ['jooq', 'jOOQ', 'library', { maven: ['org.jooq'], origins: ['github.com/jOOQ/jOOQ'] }],
  [
    'mybatis',
    'MyBatis',
    'library',
    {
      maven: ['org.apache.ibatis', 'org.mybatis', 'com.baomidou.mybatisplus'],
      origins: ['github.com/mybatis/mybatis-3'],
    },
  ],
  ['netty', 'Netty', 'library', { maven: ['io.netty'], origins: ['github.com/netty/netty'] }],
  ['reactor', 'Reactor', 'library', { maven: ['reactor'], origins: ['github.com/reactor/reactor-core'] }],
  [
    'rxjava',
    'RxJava',
    'library',
    { maven: ['io.reactivex', 'rx'], origins: ['github.com/ReactiveX/RxJava'] },
  ],
  [
    'jackson',
    'Jackson',
    'library',
    {
      maven: ['com.fasterxml.jackson', 'tools.jackson'],
      origins: ['github.com/FasterXML/jackson-databind', 'github.com/FasterXML/jackson-core'],
    },
  ],
  ['gson', 'Gson', 'library', { maven: ['com.google.gson'], origins: ['github.com/google/gson'] }],
  ['guava', 'Guava', 'library', { maven: ['com.google.common'], origins: ['github.com/google/guava'] }],
  ['guice', 'Guice', 'library', { maven: ['com.google.inject'], origins: ['github.com/google/guice'] }],
  ['dagger', 'Dagger', 'library', { maven: ['dagger'], origins: ['github.com/google/dagger'] }],
  ['lombok', 'Lombok', 'library', { maven: ['lombok'], origins: ['github.com/projectlombok/lombok'] }],
  [
    'okhttp',
    'OkHttp',
    'library',
    {
      maven: ['okhttp3', 'com.squareup.okhttp', 'retrofit2'],
      origins: ['github.com/square/okhttp', 'github.com/square/retrofit'],
    },
  ],
  ['jsoup', 'jsoup', 'library', { maven: ['org.jsoup'], origins: ['github.com/jhy/jsoup'] }],
  [
    'slf4j',
    'SLF4J',
    'library',
    {
      maven: ['org.slf4j', 'ch.qos.logback'],
      origins: ['github.com/qos-ch/slf4j', 'github.com/qos-ch/logback'],
    },
  ],
  [
    'log4j',
    'Log4j',
    'library',
    {
      maven: ['org.apache.logging.log4j', 'org.apache.log4j'],
      origins: ['github.com/apache/logging-log4j2'],
    },
  ],
  [
    'camel',
    'Apache Camel',
    'framework',
    { maven: ['org.apache.camel'], origins: ['github.com/apache/camel'] },
  ],
  [
    'lucene',
    'Apache Lucene',
    'library',
    { maven: ['org.apache.lucene'], origins: ['github.com/apache/lucene'] },
  ],
  [
    'spark',
    'Spark',
    'library',
    {
      aliases: ['apache spark'],
      maven: ['org.apache.spark'],
      pypi: ['pyspark'],
      origins: ['github.com/apache/spark'],
    },
  ],
  ['hadoop', 'Hadoop', 'framework', { maven: ['org.apache.hadoop'], origins: ['github.com/apache/hadoop'] }],
  [
    'flink',
    'Apache Flink',
    'framework',
    { maven: ['org.apache.flink'], pypi: ['pyflink'], origins: ['github.com/apache/flink'] },
  ],
  [
    'beam',
    'Apache Beam',
    'framework',
    {
      maven: ['org.apache.beam'],
      pypi: ['apache_beam'],
      go: ['github.com/apache/beam'],
      origins: ['github.com/apache/beam'],
    },
  ],
  ['ktor', 'Ktor', 'framework', { maven: ['io.ktor'], origins: ['github.com/ktorio/ktor'] }],
  [
    'kotlin-coroutines',
    'Kotlin coroutines',
    'library',
    { maven: ['kotlinx.coroutines'], origins: ['github.com/Kotlin/kotlinx.coroutines'] },
  ],
  ['koin', 'Koin', 'library', { maven: ['org.koin'], origins: ['github.com/InsertKoinIO/koin'] }],
  [
    'akka',
    'Akka',
    'framework',
    {
      aliases: ['pekko'],
      maven: ['akka', 'org.apache.pekko'],
      origins: ['github.com/akka/akka', 'github.com/apache/pekko'],
    },
  ],
  [
    'play',
    'Play',
    'framework',
    { maven: ['play'], files: ['conf/routes'], origins: ['github.com/playframework/playframework'] },
  ],
  [
    'cats',
    'Cats',
    'library',
    { maven: ['cats'], origins: ['github.com/typelevel/cats', 'github.com/typelevel/cats-effect'] },
  ],
  ['zio', 'ZIO', 'library', { maven: ['zio'], origins: ['github.com/zio/zio'] }],
  [
    'grails',
    'Grails',
    'framework',
    { maven: ['grails', 'org.grails'], origins: ['github.com/apache/grails-core'] },
  ],
]
