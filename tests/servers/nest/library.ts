/*
 * The API as NestJS's documentation builds one: its own guards and pipes, TypeORM, `nestjs-paginate` and a description by
 * its Swagger module.
 */
import 'reflect-metadata';
import {
  BadRequestException,
  Body,
  CanActivate,
  Controller,
  createParamDecorator,
  Delete,
  ExecutionContext,
  ForbiddenException,
  Get,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtModule, JwtService } from '@nestjs/jwt';
import {
  ApiBearerAuth,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
  DocumentBuilder,
  OmitType,
  PartialType,
  SwaggerModule,
} from '@nestjs/swagger';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import {
  IsBoolean,
  IsDateString,
  IsEmail,
  IsEnum,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import {
  FilterOperator,
  paginate,
  Paginate,
  PaginateConfig,
  PaginatedSwaggerDocs,
  PaginateQuery,
} from 'nestjs-paginate';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Repository } from 'typeorm';

enum Status {
  draft = 'draft',
  review = 'review',
  public = 'public',
}

@Entity()
class Author {
  @ApiProperty() @PrimaryGeneratedColumn() id!: number;
  @ApiProperty({ maxLength: 100 }) @IsString() @MaxLength(100) @Column() name!: string;
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsDateString()
  @Column({ type: 'date', nullable: true })
  birthday?: string | null;
  @ApiPropertyOptional({ type: String, format: 'email', nullable: true })
  @IsOptional()
  @IsEmail()
  @Column({ type: 'varchar', nullable: true, unique: true })
  email?: string | null;
  @ApiPropertyOptional({ default: true }) @IsOptional() @IsBoolean() @Column({ default: true }) active?: boolean;
  @ApiPropertyOptional({ enum: Status, default: Status.draft, nullable: true })
  @IsOptional()
  @IsEnum(Status)
  @Column({ type: 'varchar', nullable: true, default: Status.draft })
  status?: Status | null;
  @ApiPropertyOptional() @IsOptional() @IsString() @Column({ default: '' }) note?: string;
}

@Entity()
class Order {
  @ApiProperty() @PrimaryGeneratedColumn() id!: number;
  @ApiProperty({ maxLength: 30 }) @IsString() @MaxLength(30) @Column() code!: string;
  @ApiProperty() @IsNumber() @Column('float') amount!: number;
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @Column({ type: 'varchar', nullable: true })
  note?: string | null;
  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsInt()
  @Column({ type: 'int', nullable: true })
  customer?: number | null;
  @ApiProperty({ type: Date }) @CreateDateColumn() createdAt!: Date;
}

class CreateAuthor extends OmitType(Author, ['id']) {}
class UpdateAuthor extends PartialType(CreateAuthor) {}
class CreateOrder extends OmitType(Order, ['id', 'createdAt']) {}
class UpdateOrder extends PartialType(CreateOrder) {}

const people = [
  { id: 1, username: 'asha', roles: ['editor'] },
  { id: 2, username: 'ravi', roles: ['reader'] },
];

class SignIn {
  @ApiProperty() @IsString() username!: string;
  @ApiProperty() @IsString() password!: string;
}

@Injectable()
class AuthGuard implements CanActivate {
  constructor(private readonly jwt: JwtService) {}
  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest();
    const [type, token] = request.headers.authorization?.split(' ') ?? [];
    try {
      request.user = await this.jwt.verifyAsync(type === 'Bearer' ? token : '');
    } catch {
      throw new UnauthorizedException();
    }
    const person = people.find(({ id }) => id === request.user.sub);
    if (request.method !== 'GET' && !person?.roles.includes('editor')) throw new ForbiddenException();
    return true;
  }
}

@ApiTags('auth')
@Controller('auth')
class AuthController {
  constructor(private readonly jwt: JwtService) {}
  @HttpCode(200)
  @Post('login')
  async login(@Body() { username, password }: SignIn) {
    const person = people.find(one => one.username === username);
    if (!person || password !== 'Sea & sun 1') throw new UnauthorizedException();
    return { access_token: await this.jwt.signAsync({ sub: person.id, username }) };
  }
  @ApiBearerAuth()
  @UseGuards(AuthGuard)
  @Get('profile')
  profile(
    @(createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest().user)())
    user: { sub: number },
  ) {
    return people.find(({ id }) => id === user.sub);
  }
}

const orNotFound = <T>(value: T | null): T => {
  if (!value) throw new NotFoundException();
  return value;
};

const authorPages: PaginateConfig<Author> = {
  sortableColumns: ['id', 'name', 'birthday', 'email', 'active', 'status'],
  searchableColumns: ['name', 'email'],
  defaultSortBy: [['id', 'ASC']],
  filterableColumns: { status: [FilterOperator.EQ], active: [FilterOperator.EQ] },
};
@ApiTags('authors')
@ApiBearerAuth()
@UseGuards(AuthGuard)
@Controller('authors')
class AuthorsController {
  constructor(@InjectRepository(Author) private readonly authors: Repository<Author>) {}
  @Get()
  @PaginatedSwaggerDocs(Author, authorPages)
  findAll(@Paginate() query: PaginateQuery) {
    return paginate(query, this.authors, authorPages);
  }
  @Get(':id') async findOne(@Param('id', ParseIntPipe) id: number): Promise<Author> {
    return orNotFound(await this.authors.findOneBy({ id }));
  }
  @Post() async create(@Body() body: CreateAuthor): Promise<Author> {
    if (body.email && (await this.authors.findOneBy({ email: body.email })))
      throw new BadRequestException(['email must be unique']);
    const { id } = await this.authors.save(body);
    return orNotFound(await this.authors.findOneBy({ id }));
  }
  @Patch(':id') async update(@Param('id', ParseIntPipe) id: number, @Body() body: UpdateAuthor): Promise<Author> {
    await this.authors.update(id, body);
    return orNotFound(await this.authors.findOneBy({ id }));
  }
  @Delete(':id') @HttpCode(204) async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.authors.delete(id);
  }
}

const orderPages: PaginateConfig<Order> = {
  sortableColumns: ['id', 'code', 'amount', 'customer', 'note', 'createdAt'],
  searchableColumns: ['code'],
  defaultSortBy: [['id', 'ASC']],
  filterableColumns: { customer: [FilterOperator.EQ] },
};
@ApiTags('orders')
@ApiBearerAuth()
@UseGuards(AuthGuard)
@Controller('orders')
class OrdersController {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}
  @Get()
  @PaginatedSwaggerDocs(Order, orderPages)
  findAll(@Paginate() query: PaginateQuery) {
    return paginate(query, this.orders, orderPages);
  }
  @Get(':id') async findOne(@Param('id', ParseIntPipe) id: number): Promise<Order> {
    return orNotFound(await this.orders.findOneBy({ id }));
  }
  @Post() async create(@Body() body: CreateOrder): Promise<Order> {
    const { id } = await this.orders.save(body);
    return orNotFound(await this.orders.findOneBy({ id }));
  }
  @Patch(':id') async update(@Param('id', ParseIntPipe) id: number, @Body() body: UpdateOrder): Promise<Order> {
    await this.orders.update(id, body);
    return orNotFound(await this.orders.findOneBy({ id }));
  }
  @Delete(':id') @HttpCode(204) async remove(@Param('id', ParseIntPipe) id: number): Promise<void> {
    await this.orders.delete(id);
  }
}

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'sqljs', entities: [Author, Order], synchronize: true }),
    TypeOrmModule.forFeature([Author, Order]),
    JwtModule.register({ global: true, secret: 'of a test', signOptions: { expiresIn: '1d' } }),
  ],
  controllers: [AuthController, AuthorsController, OrdersController],
})
class Library {}

const start = async (port: number) => {
  const app = await NestFactory.create(Library, { logger: ['error'] });
  app.enableCors();
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
  SwaggerModule.setup('api', app, () =>
    SwaggerModule.createDocument(app, new DocumentBuilder().setTitle('Library').addBearerAuth().build()),
  );
  const authors: Repository<Author> = app.get('AuthorRepository');
  const orders: Repository<Order> = app.get('OrderRepository');
  await authors.save({
    name: 'Asha Rao',
    birthday: '1984-02-29',
    email: 'asha@example.com',
    status: Status.public,
    note: 'Two\nlines',
  });
  for (let at = 2; at <= 60; at += 1) await authors.save({ name: `Author ${String(at).padStart(2, '0')}` });
  for (let at = 1; at <= 62; at += 1)
    await orders.save({ code: `P-${String(at).padStart(2, '0')}`, amount: at + 0.5, customer: at === 2 ? 60 : 1 });
  await app.listen(port, '127.0.0.1');
};
void start(Number(process.argv[2]));
